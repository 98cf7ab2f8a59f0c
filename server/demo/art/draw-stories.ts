import { heap, scatter } from './arrange.ts'
import { finish } from './canvas.ts'
import { drawFood } from './foods/draw-food.ts'
import { drawGround, paperOf } from './grounds.ts'
import type { ArticleLook, CategoryLook, Drawing } from './looks.ts'
import { createPen, hashOf } from './pen.ts'
import { dress, drawDish, solidOf } from './serving.ts'
import { ellipse, group } from './shapes.ts'

export const drawArticle = (look: ArticleLook): Drawing => {
  const pen = createPen(hashOf(look))
  const food = look.food ?? { food: 'fries' as const }
  const body =
    drawGround(pen, look.ground, 1280, 800, 380) +
    group(drawDish(pen, { look: food, vessel: 'cup', garnish: ['parsley'] }), 640, 430, 0, 1)
  return finish(pen, body, 1280, 800, paperOf(look.ground, drawFood(pen, solidOf(food)).shades.base))
}

export const drawCategory = (look: CategoryLook): Drawing => {
  const pen = createPen(hashOf(look))
  const sprites = drawFood(pen, solidOf(look))
  const body =
    drawGround(pen, look.ground, 480, 480, 0) +
    ellipse(240, 330, 170, 54, '#3c1f08', 'opacity=".18"') +
    (sprites.lay === 'flat' ? scatter(pen, sprites, 240, 240, 150) : heap(pen, sprites, 240, 360, 380, 250)) +
    dress(pen, look.garnish, [[96, 370, 0.9]])
  return finish(pen, body, 480, 480, paperOf(look.ground, sprites.shades.base))
}
