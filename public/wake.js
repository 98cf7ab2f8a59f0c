const { entry } = document.getElementById('wake').dataset

const painted = async () => {
  const picture = [...document.images].find(image => image.matches('main [fetchpriority="high"]'))
  await picture?.decode().catch(() => undefined)
  await new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

const patience = new Promise(resolve => {
  setTimeout(resolve, 1000)
})

void Promise.race([painted(), patience]).then(() => import(entry))
