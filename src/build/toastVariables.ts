/**
 * PostCSS plugin that declares the variables of the toasts' library on its own element. The library declares them on the root element, where
 * they would restyle the whole page when the sheet is loaded.
 */
export const toastVariables = {
  postcssPlugin: 'toast-variables',
  Rule(rule: { selector: string; source?: { input: { file?: string | undefined } } | undefined }): void {
    if (rule.selector === ':root' && rule.source?.input.file?.endsWith('ReactToastify.css')) {
      rule.selector = '.Toastify';
    }
  },
};
