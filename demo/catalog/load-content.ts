import { sql } from 'kysely'
import { onlyOne } from '../../contract/content/edited.ts'
import type { Schema, Tx } from '../../server/db/schema.ts'
import {
  publishContent,
  storeArticle,
  storeCookbook,
  storePage,
} from '../../server/domains/content/public.ts'
import { daysBefore } from '../day.ts'
import type { DemoSource } from '../rows.ts'
import { articleHtml } from './article-html.ts'
import { placedArticles } from './articles.ts'
import { productOf } from './catalog-source.ts'
import { pictureKey } from './draw-catalog.ts'
import { mallSettings } from '../mall.ts'
import { homeModules } from './home-page.ts'
import type { Ingredient } from './recipe.ts'
import { placedRecipes } from './recipes.ts'
import { specialPages } from './special-pages.ts'
import { hotWords, navigation, voicesOf } from './words.ts'

const ingredientRow = (given: Ingredient) => {
  const { amount, unit } = given
  if (!('sku' in given)) return { name: given.name, amount, unit, sku_id: null, grams: null }
  const { id, name } = productOf(given.sku)
  return { name, amount, unit, sku_id: id, grams: given.grams }
}

const loadCookbooks = async (tx: Tx, { day, drawn }: DemoSource) => {
  for (const [index, recipe] of placedRecipes.entries()) {
    await storeCookbook(tx, {
      id: recipe.id,
      category_id: recipe.categoryId,
      title: recipe.title,
      subtitle: recipe.subtitle,
      intro: recipe.intro,
      minutes: recipe.minutes,
      servings: recipe.servings,
      difficulty: recipe.difficulty,
      picture: drawn(pictureKey.recipe(recipe.id)),
      tips: [...recipe.tips],
      tools: [...recipe.tools],
      nutrition: recipe.nutrition,
      // The dates mix the categories, so that the latest cookbooks are of several kinds.
      published_at: daysBefore(day, 2 + ((index * 7) % placedRecipes.length) * 4, '11:00'),
      ingredients: recipe.ingredients.map(ingredientRow),
      steps: recipe.steps.map(({ text, minutes }, step) => ({
        text,
        minutes,
        picture: drawn(pictureKey.step(recipe.id, step)),
      })),
    })
  }
}

const loadArticles = async (tx: Tx, { day, drawn }: DemoSource) => {
  for (const { id, category, title, summary, author, body, daysAgo } of placedArticles) {
    await storeArticle(tx, {
      id,
      category,
      title,
      summary,
      author,
      html: articleHtml(body, block => drawn(pictureKey.figure(id, block))),
      picture: drawn(pictureKey.article(id)),
      published_at: daysBefore(day, daysAgo, '10:30'),
    })
  }
}

const loadPages = async (tx: Tx, { day, drawn }: DemoSource) => {
  await storePage(tx, {
    id: 101,
    kind: 'home',
    title: '首页',
    description: '冷冻薯类、小食、烘焙原料与酱料，一箱起订，冷链到店。',
    published_at: daysBefore(day, 20),
    modules: homeModules(drawn),
  })
  for (const [index, { modules, ...page }] of specialPages(drawn).entries()) {
    await storePage(tx, { ...page, kind: 'mini', published_at: daysBefore(day, 12 + index), modules })
  }
}

/** The settings and the short lists, published as the desk would. */
const loadFrame = async (tx: Tx, source: DemoSource) => {
  const now = daysBefore(source.day, 30)
  const contents = {
    settings: mallSettings(source),
    navigation,
    hotWords,
    voices: voicesOf(source.day),
  } as const
  for (const [kind, content] of Object.entries(contents) as [keyof typeof contents, object][])
    await publishContent({ tx, now, staffId: null }, { kind, id: onlyOne, content })
}

/** Loads the settings, the short lists, cookbooks, articles and pages. Returns the tables whose rows came with their own ids. */
export const loadContent = async (tx: Tx, source: DemoSource): Promise<readonly (keyof Schema)[]> => {
  // Emptying the tables does not begin it anew.
  await sql`alter sequence content_key restart`.execute(tx)
  await loadFrame(tx, source)
  await loadCookbooks(tx, source)
  await loadArticles(tx, source)
  await loadPages(tx, source)
  return ['cookbook', 'article', 'page']
}
