import { lazy, useState, type ComponentType } from 'react'

export type LoadPage = () => Promise<{ default: ComponentType }>

/**
 * A page whose code comes with its navigation. The router loads it before it shows the page; `lazy` serves the
 * rare page that opens without a navigation, for example when a user's type changes while they look.
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
    // Chosen once: a page that is already on the screen must not be mounted anew.
    const [Page] = useState<ComponentType>(() => Loaded ?? Late)
    return <Page />
  }

  return { preload: () => (loading ??= fetchPage()), Component: LoadablePage }
}
