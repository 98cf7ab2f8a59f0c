import { v4 } from 'uuid'

export const newRequestId = (): string => v4()
