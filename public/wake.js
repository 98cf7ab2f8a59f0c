// In a page that the server has rendered: its words and its main picture are painted before the scripts that wake
// it up take the processor. They have been asked for meanwhile.
const patienceMs = 1000

const picture = document.querySelector('main img[fetchpriority="high"]')

const loaded = new Promise(resolve => {
  if (!picture || picture.complete) resolve()
  picture?.addEventListener('load', resolve)
  picture?.addEventListener('error', resolve)
})

const painted = () =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

const patience = new Promise(resolve => {
  setTimeout(resolve, patienceMs)
})

// Out of sight nothing is ever painted.
await Promise.race([loaded.then(painted), patience])
await import(document.getElementById('wake').dataset.entry)
