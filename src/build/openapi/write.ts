/** `npm run contract`: writes the OpenAPI description of `src/contract` beside it. */
import { writeFile } from 'node:fs/promises';
import { openapiText } from './document.ts';
import { OPENAPI_FILE } from './rows.ts';

await writeFile(OPENAPI_FILE, await openapiText());
