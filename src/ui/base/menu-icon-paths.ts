import type { iconPaths } from './icon-paths.ts'

/** Icons of the workbench's menu only, so that other pages need not load them. */
export const menuIconPaths = {
  'panel-open': 'M4 5h16v14H4V5Z M9.5 5v14 M13.5 9.5 16 12l-2.5 2.5',
  'panel-close': 'M4 5h16v14H4V5Z M9.5 5v14 M16 9.5 13.5 12l2.5 2.5',
  car: 'M3.5 16.5v-9h10v9h-10Z M13.5 10.5h3.7l3.3 3.2v2.8h-7v-6Z M7.2 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z M17 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  card: 'M3.5 6.5h17v11h-17v-11Z M3.5 10.5h17 M7 14.5h3.5',
  chat: 'M4 5.5h16v11h-8.5L7 20v-3.5H4v-11Z M8 9.5h8 M8 12.7h5',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z M9.5 9.5c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.5.9 2.5 2.2 0 1.9-2.5 2-2.5 4.1 M12.1 16.7v.1',
  unlink:
    'M9.5 14.5 7.3 16.7a3.2 3.2 0 0 1-4.5-4.5L6 9 M14.5 9.5l2.2-2.2a3.2 3.2 0 0 1 4.5 4.5L18 15 M8.5 5.5V3.5 M15.5 18.5v2 M5.5 8.5h-2 M18.5 15.5h2',
} as const

export type MenuIconName = keyof typeof menuIconPaths | keyof typeof iconPaths
