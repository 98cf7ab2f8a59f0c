// In a page from the server: what can be seen is painted before the scripts that wake it up take the processor.
// They have been asked for meanwhile.
const patienceMs = 1000
const longestMs = 24 * 3_600_000

const { entry } = document.getElementById('wake').dataset
const root = document.getElementById('root')

/** @param {string} name @returns {Record<string, unknown>} */
const stored = name => {
  /** @type {unknown} */
  const value = JSON.parse(localStorage.getItem(name) ?? 'null')
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

// A list of members only comes empty: it shows what the same person saw of it last, which nobody can touch yet.
const recall = () => {
  try {
    const [sight, user] = [stored('portal.sight'), stored('portal.user')]
    const isTheirs = sight['userId'] === user['userId'] && sight['businessId'] === user['businessId']
    const isHere = sight['address'] === location.pathname + location.search && sight['width'] === innerWidth
    const isFresh = Date.now() - Number(sight['at']) < longestMs
    if (!isTheirs || !isHere || !isFresh || sight['entry'] !== entry) return
    root.inert = true
    root.innerHTML = String(sight['markup'])
  } catch {
    // Blocked or damaged: the page is drawn from nothing.
  }
}

const painted = async () => {
  const picture = document.querySelector('main img[fetchpriority="high"]')
  if (picture && !picture.complete)
    await new Promise(resolve => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
  await new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

const patience = () =>
  new Promise(resolve => {
    setTimeout(resolve, patienceMs)
  })

const wake = async () => {
  // Out of sight nothing is ever painted.
  if (root.hasChildNodes()) await Promise.race([painted(), patience()])
  try {
    await import(entry)
  } catch (error) {
    // What does not come takes nothing over: the links of what was recalled lead on by themselves.
    root.inert = false
    throw error
  }
}

if (!root.hasChildNodes()) recall()
void wake()
