import path from 'node:path'

const folder = path.resolve('node_modules/react-router/dist/production')

/** The package resolves to its development build in bundlers; the production build is smaller, without warnings. */
export const leanRouter = [
  { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
  { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
]
