import axe from 'axe-core'

const grave = new Set<string | null | undefined>(['serious', 'critical'])

/** The serious and critical findings on the shown content, one line each. */
export async function graveFindings(): Promise<string[]> {
  // Elements that are fading in have too little contrast.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => grave.has(impact))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}
