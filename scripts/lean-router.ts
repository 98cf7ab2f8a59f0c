import path from 'node:path'

const folder = path.resolve('node_modules/react-router/dist/production')

/** The package offers builders its development build only; its production build has no warnings to carry. */
export const leanRouter = [
  { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
  { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
]
