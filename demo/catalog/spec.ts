const form = /^(\d+(?:\.\d+)?)(kg|g|L|mL)((?:×\d+\p{Script=Han})+)\/箱$/u

const gramsPer = { kg: 1000, g: 1, L: 1000, mL: 1 }
type Unit = keyof typeof gramsPer

const isUnit = (unit: string): unit is Unit => unit in gramsPer

/** What a spec text says of a case: the pieces in it and what they weigh. A millilitre of sauce counts as a gram. */
export const readSpec = (spec: string): { pieces: number; netWeight: number } => {
  const [, amount, unit = '', counts = ''] = form.exec(spec) ?? []
  if (!isUnit(unit)) throw new Error(`not a spec: ${spec}`)
  const pieces = [...counts.matchAll(/\d+/g)].reduce((product, [count]) => product * Number(count), 1)
  return { pieces, netWeight: Math.round(Number(amount) * gramsPer[unit] * pieces) }
}
