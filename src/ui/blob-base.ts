import { createContext } from 'react'

/** Where pictures of the catalog lie. The frame tells it; undefined while it is not known yet. */
export const BlobBase = createContext<string | undefined>(undefined)
