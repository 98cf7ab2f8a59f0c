import { places, height, width } from './article-places.ts'
import { roomOf } from './article-rooms.ts'
import { finish } from './parts/canvas.ts'
import { drawFood } from './foods/draw-food.ts'
import { paperOf } from './parts/grounds.ts'
import type { ArticleLook, Drawing } from './looks.ts'
import { createPen, hashOf } from './parts/pen.ts'
import { solidOf } from './parts/serving.ts'

export const drawArticle = (look: ArticleLook): Drawing => {
  const pen = createPen(hashOf(look))
  const food = solidOf(look.food ?? { food: 'fries' })
  const body = places[look.theme]?.(pen, food) ?? roomOf(pen, look, food)
  return finish(pen, body, width, height, paperOf(look.ground, drawFood(pen, food).shades.base))
}
