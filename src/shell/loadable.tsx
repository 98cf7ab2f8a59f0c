import { lazy, useState, type ComponentType } from 'react'

export type LoadPage = () => Promise<{ default: ComponentType }>

/**
 * A page whose code the router loads before it shows the page. `lazy` serves the rare page that appears without a
 * navigation, for example when the type of a user changes meanwhile.
 */
export function loadable(load: LoadPage) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const Late = lazy(load)

  const fetchPage = async () => {
    try {
      Loaded = (await load()).default
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  function LoadablePage() {
    // Chosen once, so that a page on the screen is not mounted again.
    const [Page] = useState<ComponentType>(() => Loaded ?? Late)
    return <Page />
  }

  return { preload: () => (loading ??= fetchPage()), Component: LoadablePage }
}
