import {
  contentType,
  DOCUMENTS,
  FILES_PREFIX,
  FRAME_DOCUMENT,
  HIDDEN,
  isText,
  MEDIA_TYPES,
  REPORT_PATH,
} from '../config/documents.ts';
import { CACHE_RULES, MISSING_CACHE, WAITING_DOCUMENT, WAITING_HEADERS } from '../config/headers.ts';

const MADE =
  'Made by the build and true for this very build: the policy names the hashes of what is inline in its documents.';
/** A path with a file ending. */
const FILE = String.raw`\.[^/]*$`;
/** `HIDDEN` without the escapes that only a literal of JavaScript needs. */
const HIDDEN_PATHS = HIDDEN.source.replaceAll(String.raw`\/`, '/');
const waiting = Object.entries(WAITING_HEADERS);
const pages = Object.entries(DOCUMENTS);
const usualCache = CACHE_RULES.at(-1)?.[1] ?? '';
const specialCaches = CACHE_RULES.slice(0, -1);

/** The nginx configuration to include in a `server` block whose `root` is the folder of the build. Takes the build's security headers. */
export function nginxConf(headers: Record<string, string>): string {
  const types = Object.entries(MEDIA_TYPES);
  const texts = types.filter(([ending, type]) => isText(type) && ending !== 'html').map(([, type]) => type);
  return `# ${MADE}
types {
${types.map(([ending, type]) => `  ${type} ${ending};`).join('\n')}
}
charset utf-8;
charset_types ${texts.join(' ')};

# Browsers decrypt a record when it is complete: small ones let them parse a page that is still arriving (16k by default).
ssl_buffer_size 4k;

# What \`npm run build\` compressed is sent as it is. For the .br files: load the brotli module and add "brotli_static on;".
gzip_static on;
gzip on;
gzip_vary on;
gzip_types ${texts.join(' ')};

set $cache "${usualCache}";
${waiting.map(([name]) => `set ${variable(name)} ${quoted(headers[name] ?? '')};`).join('\n')}
add_header cache-control $cache always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${name in WAITING_HEADERS ? variable(name) : quoted(value)} always;`)
  .join('\n')}

# Without ranges there is no 416, which would have the year of the files. An error of the server must not have it either.
max_ranges 0;
error_page 403 404 = @missing;
location @missing {
  default_type text/plain;
  set $cache "${MISSING_CACHE}";
  return 404 "Not found";
}
error_page 500 502 503 504 @failed;
location @failed {
  set $cache "${MISSING_CACHE}";
  # The status stays that of the error.
  return 200;
}
location ~ ${HIDDEN_PATHS} { return 404; }
# Reports of what the policy forbade: hand them to a collector of yours, or drop them.
location = ${REPORT_PATH} { return 204; }
${specialCaches.map(([prefix, value]) => `location ^~ ${prefix} { set $cache "${value}"; try_files $uri =404; }`).join('\n')}
location = ${WAITING_DOCUMENT} { ${waiting.map(([name, value]) => `set ${variable(name)} "${value}";`).join(' ')} try_files $uri =404; }
location ~ ${FILE} { try_files $uri =404; }
${pages.map(([path, file]) => `location = ${path} { try_files /${file} =404; }`).join('\n')}
location / { try_files /${FRAME_DOCUMENT} =404; }
`;
}

/** The Caddy configuration to import in a site block whose `root` is the folder of the build. Takes the build's security headers. */
export function caddyfile(headers: Record<string, string>): string {
  return `# ${MADE}
route {
	# Without ranges there is no 416, which would have the year of the files.
	request_header -range
	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quoted(value)}`)
  .join('\n')}
		cache-control "${usualCache}"
	}
${waiting.map(([name, value]) => `\theader ${WAITING_DOCUMENT} ${name} "${value}"`).join('\n')}
${specialCaches.map(([prefix, value]) => `\theader ${prefix}* cache-control "${value}"`).join('\n')}
${Object.entries(MEDIA_TYPES)
  .map(([ending, type]) => `\t@${ending} path *.${ending}\n\theader @${ending} content-type "${contentType(type)}"`)
  .join('\n')}
	@hidden path_regexp ${HIDDEN_PATHS}
	error @hidden 404
	# Reports of what the policy forbade: hand them to a collector of yours, or drop them.
	respond ${REPORT_PATH} 204
	@frame {
		not path_regexp ${FILE}
		not path ${[`${FILES_PREFIX}*`, ...pages.map(([path]) => path)].join(' ')}
	}
	rewrite @frame /${FRAME_DOCUMENT}
${pages.map(([path, file]) => `\t@${file.replace('.html', '')} path ${path}\n\trewrite @${file.replace('.html', '')} /${file}`).join('\n')}
	encode gzip
	file_server {
		precompressed br gzip
	}
}
handle_errors {
	header cache-control "${MISSING_CACHE}"
	header content-type text/plain
	respond "{err.status_text}" {err.status_code}
}
`;
}

/** A value in quotes, as nginx and Caddy read it. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', String.raw`\"`)}"`;
}

/** The nginx variable of a header that differs between paths. */
function variable(name: string): string {
  return `$${name.replaceAll('-', '_')}`;
}
