// In a page from the server: what can be seen is painted before the scripts that wake it up take the processor.
// They have been asked for meanwhile.
const patienceMs = 1000

const { entry } = document.getElementById('wake').dataset
const root = document.getElementById('root')

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
  await import(entry)
}

void wake()
