import { places, height, width } from './article-places.ts'
import { roomOf } from './article-rooms.ts'
import { finish } from './canvas.ts'
import { drawFood } from './foods/draw-food.ts'
import { paperOf } from './grounds.ts'
import type { ArticleLook, Drawing } from './looks.ts'
import { createPen, hashOf } from './pen.ts'
import { solidOf } from './serving.ts'

export const drawArticle = (look: ArticleLook): Drawing => {
  const pen = createPen(hashOf(look))
  const food = solidOf(look.food ?? { food: 'fries' })
  const body = places[look.theme]?.(pen, food) ?? roomOf(pen, look, food)
  return finish(pen, body, width, height, paperOf(look.ground, drawFood(pen, food).shades.base))
}
