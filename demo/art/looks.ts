/**
 * The things that the pictures of the demo can show. A look is data; `draw-*.ts` turns it into SVG, the same one
 * every time.
 */

export type Food =
  // potato
  | 'fries'
  | 'crinkle'
  | 'curly'
  | 'wedge'
  | 'waffle'
  | 'hashbrown'
  | 'rosti'
  | 'smiley'
  | 'tots'
  | 'croquette'
  | 'mash'
  | 'dice'
  | 'slices'
  | 'wholePotato'
  // snacks
  | 'nugget'
  | 'popcornChicken'
  | 'onionRing'
  | 'squidRing'
  | 'cheeseStick'
  | 'fishFinger'
  | 'shrimp'
  | 'springRoll'
  | 'wing'
  | 'drumstick'
  | 'patty'
  | 'cutlet'
  | 'sausage'
  | 'cornDog'
  | 'skewer'
  | 'meatball'
  | 'ball'
  | 'sesameBall'
  | 'cake'
  | 'dumpling'
  | 'potsticker'
  | 'vegetables'
  // bakery and dough
  | 'bun'
  | 'mantou'
  | 'youtiao'
  | 'flatbread'
  | 'burgerBun'
  | 'burger'
  | 'wrap'
  | 'pizza'
  | 'pizzaBase'
  | 'croissant'
  | 'danish'
  | 'toast'
  | 'baguette'
  | 'bagel'
  | 'eggTart'
  | 'pie'
  | 'cakeSlice'
  | 'muffin'
  | 'donut'
  | 'cookie'
  | 'belgianWaffle'
  | 'doughBall'
  | 'puffSheet'
  // poured: shown in a bowl or a bottle
  | 'ketchup'
  | 'mayo'
  | 'cheeseSauce'
  | 'bbq'
  | 'mustard'
  | 'curry'
  | 'sweetChili'
  | 'blackPepper'
  | 'thousandIsland'
  | 'tartare'
  | 'garlic'
  | 'caesar'
  | 'salsa'
  | 'mushroomSauce'
  | 'soup'
  | 'jam'
  | 'syrup'
  | 'chocolate'
  | 'custard'

/** The colour of the food where it differs from the usual one. */
export type Tone =
  | 'pale'
  | 'golden'
  | 'deep'
  | 'brown'
  | 'orange'
  | 'purple'
  | 'red'
  | 'green'
  | 'white'
  | 'pink'
  | 'yellow'
  | 'chocolate'
  | 'charcoal'

export type Size = 'small' | 'thin' | 'regular' | 'thick' | 'large'

/** The coating of the surface. `crumb` is breading, `skin` leaves potato skin on, `batter` is a thick bubbly crust. */
export type Coating =
  | 'plain'
  | 'skin'
  | 'crumb'
  | 'batter'
  | 'spice'
  | 'herb'
  | 'sesame'
  | 'cheese'
  | 'seaweed'
  | 'pepper'
  | 'chili'
  | 'sugar'
  | 'glaze'
  | 'chocolate'

/** The filling that shows where a piece is opened, in close-ups and servings. */
export type Filling =
  | 'cheese'
  | 'meat'
  | 'vegetable'
  | 'shrimp'
  | 'fish'
  | 'corn'
  | 'custard'
  | 'cream'
  | 'redBean'
  | 'taro'
  | 'pumpkin'
  | 'jam'
  | 'chocolate'
  | 'potato'
  | 'seaweed'

export type Garnish =
  | 'parsley'
  | 'basil'
  | 'rosemary'
  | 'scallion'
  | 'lettuce'
  | 'lemon'
  | 'tomato'
  | 'chili'
  | 'pepper'
  | 'garlic'
  | 'onion'
  | 'sesame'
  | 'corn'
  | 'potato'
  | 'cheese'
  | 'mushroom'
  | 'berries'
  | 'strawberry'
  | 'mint'
  | 'wheat'
  | 'egg'
  | 'butter'
  | 'peas'
  | 'broccoli'
  | 'seaweed'
  | 'salt'

export type Sauce =
  | 'ketchup'
  | 'mayo'
  | 'cheeseSauce'
  | 'bbq'
  | 'mustard'
  | 'curry'
  | 'sweetChili'
  | 'blackPepper'
  | 'thousandIsland'
  | 'tartare'
  | 'garlic'
  | 'jam'
  | 'syrup'
  | 'chocolate'

export type Packing = 'bag' | 'pouch' | 'box' | 'tub' | 'bottle' | 'jar' | 'can'

export type Colour =
  | 'yellow'
  | 'red'
  | 'orange'
  | 'green'
  | 'forest'
  | 'blue'
  | 'frost'
  | 'navy'
  | 'cream'
  | 'kraft'
  | 'ink'
  | 'plum'
  | 'pink'
  | 'teal'
  | 'brown'

/** The drawing behind the food on the front of a pack; never letters. */
export type Motif =
  | 'sun'
  | 'waves'
  | 'stripes'
  | 'checks'
  | 'dots'
  | 'leaves'
  | 'field'
  | 'peaks'
  | 'arch'
  | 'diagonal'
  | 'scallops'
  | 'rays'

export type Vessel =
  'plate' | 'board' | 'basket' | 'bowl' | 'cone' | 'tray' | 'cup' | 'steamer' | 'skillet' | 'slate'

/** The table or wall behind a picture. */
export type Ground =
  | 'cream'
  | 'yellow'
  | 'butter'
  | 'peach'
  | 'terracotta'
  | 'sage'
  | 'frost'
  | 'sky'
  | 'blush'
  | 'sand'
  | 'wood'
  | 'darkWood'
  | 'ink'
  | 'linen'
  | 'gingham'

export interface FoodLook {
  readonly food: Food
  readonly tone?: Tone
  readonly size?: Size
  readonly coating?: Coating
  readonly filling?: Filling
}

export interface ProductLook extends FoodLook {
  readonly garnish: readonly Garnish[]
  readonly sauce?: Sauce
  readonly packing: Packing
  readonly packColour: Colour
  /** The second colour of the pack: its band and badge. */
  readonly accent: Colour
  readonly motif: Motif
  /** Ice crystals and mist on pack and carton. */
  readonly frozen: boolean
  readonly vessel: Vessel
  readonly ground: Ground
  readonly seed: number
}

export type Prop =
  'napkin' | 'chopsticks' | 'fork' | 'drink' | 'coffee' | 'milk' | 'flowers' | 'shaker' | 'lamp'

export interface DishLook {
  /** The hero first; at most three. */
  readonly foods: readonly [FoodLook, ...FoodLook[]]
  readonly vessel: Vessel
  readonly view: 'side' | 'above'
  readonly garnish: readonly Garnish[]
  readonly sauce?: Sauce
  readonly props: readonly Prop[]
  readonly ground: Ground
  readonly seed: number
}

export type Action =
  | 'thaw'
  | 'chop'
  | 'fry'
  | 'airFry'
  | 'bake'
  | 'pan'
  | 'boil'
  | 'steam'
  | 'grill'
  | 'mix'
  | 'whisk'
  | 'pour'
  | 'season'
  | 'spread'
  | 'fold'
  | 'skewer'
  | 'drain'
  | 'melt'
  | 'weigh'
  | 'wait'
  | 'plate'
  | 'serve'

export interface StepLook {
  readonly action: Action
  readonly food: FoodLook
  /** Ingredients cut, strewn or poured beside the food. */
  readonly garnish: readonly Garnish[]
  readonly sauce?: Sauce
  readonly ground: Ground
  readonly seed: number
}

export type Theme =
  | 'field'
  | 'harvest'
  | 'truck'
  | 'coldchain'
  | 'warehouse'
  | 'factory'
  | 'kitchen'
  | 'seminar'
  | 'team'
  | 'chart'
  | 'calendar'
  | 'menu'
  | 'store'
  | 'street'
  | 'lab'
  | 'award'
  | 'globe'
  | 'fryer'
  | 'oven'
  | 'packs'
  | 'holiday'
  | 'delivery'
  | 'recycling'
  | 'tasting'

export interface ArticleLook {
  readonly theme: Theme
  /** Shown where the theme has room for it. */
  readonly food?: FoodLook
  readonly ground: Ground
  readonly seed: number
}

export type Scene =
  'fries' | 'feast' | 'bakery' | 'sauces' | 'party' | 'breakfast' | 'dimSum' | 'field' | 'coldchain' | 'table'

export interface BannerLook {
  readonly scene: Scene
  readonly ground: Ground
  readonly seed: number
}

export interface CategoryLook extends FoodLook {
  readonly garnish: readonly Garnish[]
  readonly ground: Ground
  readonly seed: number
}

export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Ground, middle and light as `rrggbb-rrggbb-rrggbb`, shown until the bytes arrive. */
  readonly blur: string
}
