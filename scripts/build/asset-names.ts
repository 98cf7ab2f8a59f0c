/** The files beside the scripts, for the page and for the program that writes its HTML: both name them alike. */
export const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some(name => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]'
