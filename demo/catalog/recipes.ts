import { baking } from './cookbooks/baking.ts'
import { bar } from './cookbooks/bar.ts'
import { breakfast } from './cookbooks/breakfast.ts'
import { canteen } from './cookbooks/canteen.ts'
import { children } from './cookbooks/children.ts'
import { chinese } from './cookbooks/chinese.ts'
import { fastFood } from './cookbooks/fast-food.ts'
import { tea } from './cookbooks/tea.ts'
import type { Recipe } from './recipe.ts'

const firstRecipe = 3_001

export const recipeCategories: readonly {
  readonly id: number
  readonly name: string
  readonly recipes: readonly Recipe[]
}[] = [
  { id: 201, name: '快餐小食', recipes: fastFood },
  { id: 202, name: '早餐', recipes: breakfast },
  { id: 203, name: '烘焙甜点', recipes: baking },
  { id: 204, name: '酒吧小吃', recipes: bar },
  { id: 205, name: '校园团餐', recipes: canteen },
  { id: 206, name: '儿童餐', recipes: children },
  { id: 207, name: '中式融合', recipes: chinese },
  { id: 208, name: '茶点饮品', recipes: tea },
]

interface PlacedRecipe extends Recipe {
  readonly id: number
  readonly categoryId: number
}

export const placedRecipes: readonly PlacedRecipe[] = recipeCategories
  .flatMap(({ id, recipes }) => recipes.map(recipe => ({ ...recipe, categoryId: id })))
  .map((recipe, index) => ({ ...recipe, id: firstRecipe + index }))
