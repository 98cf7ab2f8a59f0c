import path from 'node:path'
import { clockViolation, sqlClockViolation } from './clock.js'
import { borderViolation } from './rooms.js'

/** @typedef {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} Rule */
/** @typedef {Parameters<Rule['create']>[0]} Context */
/** @typedef {NonNullable<Parameters<Context['report']>[0]['node']>} Node */

const root = path.resolve(import.meta.dirname, '..')

/** @param {Context} context */
const insideRepository = context => path.relative(root, context.filename).split(path.sep).join('/')

/** @param {Context} context */
const reporter = context => (/** @type {Node} */ node, /** @type {string | null} */ message) => {
  if (message) context.report({ node, message })
}

/**
 * Import borders between the rooms of `rooms.js`.
 *
 * @type {Rule}
 */
const borders = {
  meta: { type: 'problem' },
  create(context) {
    const from = insideRepository(context)
    const report = reporter(context)
    /** @param {Node} node @param {unknown} source */
    const check = (node, source) => {
      if (typeof source === 'string') report(node, borderViolation(from, source))
    }
    return {
      ImportDeclaration: node => check(node, node.source.value),
      ExportNamedDeclaration: node => check(node, node.source?.value),
      ExportAllDeclaration: node => check(node, node.source.value),
      ImportExpression: node => check(node, node.source.type === 'Literal' ? node.source.value : null),
      TSImportType: node => check(node, node.source.value),
    }
  },
}

/**
 * The server reads the time from its clock port only.
 *
 * @type {Rule}
 */
const clock = {
  meta: { type: 'problem' },
  create(context) {
    const from = insideRepository(context)
    const report = reporter(context)
    return {
      CallExpression: node => report(node, clockViolation(from, node)),
      NewExpression: node => report(node, clockViolation(from, node)),
      Literal: node => report(node, sqlClockViolation(from, node.value)),
      TemplateElement: node => report(node, sqlClockViolation(from, node.value.cooked)),
    }
  },
}

export default { meta: { name: 'portal' }, rules: { borders, clock } }
