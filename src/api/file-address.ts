import { apiUrl } from './call.ts'

/** Pictures and downloads authenticate by the HttpOnly cookie, since an <img> cannot send a header. */
export const fileAddress = (fileId: string): Promise<string> => apiUrl(`/files/${fileId}`)
