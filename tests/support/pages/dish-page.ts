import type { Page } from 'playwright/test'
import type { ResponseOf } from '#contract/index.ts'

/** A dish of the demo with our products and plain ingredients. */
export const dish = 3001

type Cookbook = ResponseOf<'GET /cookbook/{id}'>

export const readDish = async (page: Page, id = dish): Promise<Cookbook> => {
  const answer = await page.request.get(`/api/pc/cookbook/${id}`, { headers: { source: '3' } })
  return ((await answer.json()) as { body: Cookbook }).body
}

/** The parts of a dish's page, found by their accessible names. */
export const dishPage = (page: Page) => {
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const supplies = part('备货清单')
  return {
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    portions: page.getByRole('spinbutton', { name: '份量 数量' }),
    ingredients: part('食材').getByRole('listitem'),
    steps: part('做法').getByRole('listitem'),
    supplies,
    lines: supplies.getByRole('listitem'),
    awake: page.getByRole('switch', { name: '屏幕常亮' }),
  }
}
