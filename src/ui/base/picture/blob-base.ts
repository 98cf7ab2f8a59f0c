import { createContext } from 'react'

/** The base URL of the catalog's pictures, provided by the frame; undefined until it is known. */
export const BlobBase = createContext<string | undefined>(undefined)
