import { useState } from 'react'
import { formatDate } from '../../words/format-date.ts'

/** The day in Shanghai on which the page was opened, as `2026-11-25`. */
export const useToday = (): string => useState(() => formatDate(Date.now()))[0]
