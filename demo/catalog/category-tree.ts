import type { CategoryLook } from '../art/looks.ts'
import type { Product } from './product.ts'
import { biscuitsAndWaffles } from './products/bakery/biscuits-and-waffles.ts'
import { bread } from './products/bakery/bread.ts'
import { burgerBuns } from './products/bakery/burger-buns.ts'
import { cakes } from './products/bakery/cakes.ts'
import { cheeseSauces } from './products/sauces/cheese-sauces.ts'
import { cheeseSnacks } from './products/snacks/cheese-snacks.ts'
import { cheese } from './products/sauces/cheese.ts'
import { chickenFillets } from './products/snacks/chicken-fillets.ts'
import { chickenNuggets } from './products/snacks/chicken-nuggets.ts'
import { cookingSauces } from './products/sauces/cooking-sauces.ts'
import { crinkleFries } from './products/potato/crinkle-fries.ts'
import { croissants } from './products/bakery/croissants.ts'
import { dips } from './products/sauces/dips.ts'
import { dough } from './products/bakery/dough.ts'
import { eggTarts } from './products/bakery/egg-tarts.ts'
import { glutinousRice } from './products/bakery/glutinous-rice.ts'
import { hashBrowns } from './products/potato/hash-browns.ts'
import { latticeFries } from './products/potato/lattice-fries.ts'
import { mashAndDice } from './products/potato/mash-and-dice.ts'
import { onionAndVegetables } from './products/snacks/onion-and-vegetables.ts'
import { pizzaBases } from './products/bakery/pizza-bases.ts'
import { potatoBites } from './products/potato/potato-bites.ts'
import { saladSauces } from './products/sauces/salad-sauces.ts'
import { seafood } from './products/snacks/seafood.ts'
import { seasonedFries } from './products/potato/seasoned-fries.ts'
import { springRolls } from './products/snacks/spring-rolls.ts'
import { steamedAndPanFried } from './products/snacks/steamed-and-pan-fried.ts'
import { straightFries } from './products/potato/straight-fries.ts'
import { sweetPotato } from './products/potato/sweet-potato.ts'
import { tomatoSauces } from './products/sauces/tomato-sauces.ts'
import { wedges } from './products/potato/wedges.ts'
import { wingsAndLegs } from './products/snacks/wings-and-legs.ts'

interface Leaf {
  readonly id: number
  readonly name: string
  readonly look: CategoryLook
  readonly products: readonly Product[]
}

interface Branch<T> {
  readonly id: number
  readonly name: string
  readonly look: CategoryLook
  readonly children: readonly T[]
}

/** A category of the middle level says how dense its packed cases are: g per cm³, with air and packing. */
interface Shelf extends Branch<Leaf> {
  readonly bulk: number
}

export const categoryTree: readonly Branch<Shelf>[] = [
  {
    id: 101,
    name: '冷冻薯类',
    look: { food: 'fries', tone: 'golden', garnish: ['parsley'], ground: 'yellow', seed: 7 },
    children: [
      {
        id: 210,
        name: '薯条',
        bulk: 0.37,
        look: { food: 'fries', tone: 'golden', size: 'thin', garnish: ['salt'], ground: 'butter', seed: 14 },
        children: [
          {
            id: 211,
            name: '直切薯条',
            look: {
              food: 'fries',
              tone: 'pale',
              size: 'thin',
              garnish: ['potato'],
              ground: 'frost',
              seed: 21,
            },
            products: straightFries,
          },
          {
            id: 212,
            name: '波纹薯条',
            look: { food: 'crinkle', tone: 'golden', garnish: ['parsley'], ground: 'cream', seed: 28 },
            products: crinkleFries,
          },
          {
            id: 213,
            name: '带皮调味薯条',
            look: {
              food: 'fries',
              tone: 'orange',
              size: 'regular',
              coating: 'spice',
              garnish: ['pepper'],
              ground: 'sand',
              seed: 35,
            },
            products: seasonedFries,
          },
        ],
      },
      {
        id: 220,
        name: '薯角薯格',
        bulk: 0.41,
        look: {
          food: 'wedge',
          tone: 'golden',
          size: 'regular',
          coating: 'skin',
          garnish: ['rosemary'],
          ground: 'sage',
          seed: 42,
        },
        children: [
          {
            id: 221,
            name: '薯角',
            look: {
              food: 'wedge',
              tone: 'brown',
              size: 'large',
              coating: 'skin',
              garnish: ['rosemary'],
              ground: 'linen',
              seed: 49,
            },
            products: wedges,
          },
          {
            id: 222,
            name: '薯格',
            look: { food: 'waffle', tone: 'golden', garnish: ['parsley'], ground: 'peach', seed: 56 },
            products: latticeFries,
          },
          {
            id: 223,
            name: '薯球薯块',
            look: { food: 'tots', tone: 'golden', garnish: ['corn'], ground: 'sky', seed: 63 },
            products: potatoBites,
          },
        ],
      },
      {
        id: 230,
        name: '薯饼薯泥',
        bulk: 0.5,
        look: {
          food: 'hashbrown',
          tone: 'golden',
          size: 'thick',
          garnish: ['egg'],
          ground: 'gingham',
          seed: 70,
        },
        children: [
          {
            id: 231,
            name: '薯饼',
            look: {
              food: 'hashbrown',
              tone: 'deep',
              size: 'regular',
              garnish: ['tomato'],
              ground: 'butter',
              seed: 77,
            },
            products: hashBrowns,
          },
          {
            id: 232,
            name: '薯泥薯丁',
            look: { food: 'mash', tone: 'pale', garnish: ['butter'], ground: 'linen', seed: 84 },
            products: mashAndDice,
          },
          {
            id: 233,
            name: '红薯紫薯',
            look: {
              food: 'fries',
              tone: 'purple',
              size: 'regular',
              garnish: ['mint'],
              ground: 'blush',
              seed: 91,
            },
            products: sweetPotato,
          },
        ],
      },
    ],
  },
  {
    id: 102,
    name: '冷冻小食',
    look: { food: 'nugget', tone: 'golden', garnish: ['parsley'], ground: 'peach', seed: 98 },
    children: [
      {
        id: 310,
        name: '鸡肉小食',
        bulk: 0.48,
        look: { food: 'popcornChicken', tone: 'golden', garnish: ['chili'], ground: 'terracotta', seed: 105 },
        children: [
          {
            id: 311,
            name: '鸡块鸡米花',
            look: {
              food: 'nugget',
              tone: 'golden',
              size: 'large',
              garnish: ['parsley'],
              ground: 'gingham',
              seed: 112,
            },
            products: chickenNuggets,
          },
          {
            id: 312,
            name: '鸡排鸡柳',
            look: {
              food: 'cutlet',
              tone: 'golden',
              size: 'large',
              coating: 'batter',
              garnish: ['lettuce'],
              ground: 'cream',
              seed: 119,
            },
            products: chickenFillets,
          },
          {
            id: 313,
            name: '翅根腿肉',
            look: {
              food: 'wing',
              tone: 'red',
              size: 'regular',
              coating: 'glaze',
              garnish: ['lemon'],
              ground: 'wood',
              seed: 126,
            },
            products: wingsAndLegs,
          },
        ],
      },
      {
        id: 320,
        name: '西式小食',
        bulk: 0.4,
        look: {
          food: 'onionRing',
          tone: 'golden',
          size: 'regular',
          coating: 'crumb',
          garnish: ['lemon'],
          ground: 'sky',
          seed: 133,
        },
        children: [
          {
            id: 321,
            name: '洋葱圈蔬菜',
            look: {
              food: 'onionRing',
              tone: 'deep',
              size: 'large',
              coating: 'batter',
              garnish: ['onion'],
              ground: 'sage',
              seed: 140,
            },
            products: onionAndVegetables,
          },
          {
            id: 322,
            name: '芝士小食',
            look: {
              food: 'cheeseStick',
              tone: 'golden',
              size: 'regular',
              coating: 'crumb',
              filling: 'cheese',
              garnish: ['basil'],
              ground: 'yellow',
              seed: 147,
            },
            products: cheeseSnacks,
          },
          {
            id: 323,
            name: '虾类海鲜',
            look: {
              food: 'shrimp',
              tone: 'golden',
              size: 'large',
              coating: 'crumb',
              garnish: ['lemon'],
              ground: 'frost',
              seed: 154,
            },
            products: seafood,
          },
        ],
      },
      {
        id: 330,
        name: '中式点心',
        bulk: 0.46,
        look: { food: 'dumpling', tone: 'pale', garnish: ['scallion'], ground: 'wood', seed: 161 },
        children: [
          {
            id: 331,
            name: '春卷酥点',
            look: {
              food: 'springRoll',
              tone: 'golden',
              size: 'regular',
              coating: 'plain',
              filling: 'vegetable',
              garnish: ['lettuce'],
              ground: 'terracotta',
              seed: 168,
            },
            products: springRolls,
          },
          {
            id: 332,
            name: '糯米甜点',
            look: {
              food: 'sesameBall',
              tone: 'golden',
              size: 'regular',
              coating: 'sesame',
              filling: 'redBean',
              garnish: ['sesame'],
              ground: 'peach',
              seed: 175,
            },
            products: glutinousRice,
          },
          {
            id: 333,
            name: '面点蒸煎',
            look: {
              food: 'bun',
              tone: 'white',
              size: 'large',
              garnish: ['scallion'],
              ground: 'linen',
              seed: 182,
            },
            products: steamedAndPanFried,
          },
        ],
      },
    ],
  },
  {
    id: 103,
    name: '烘焙原料',
    look: { food: 'croissant', tone: 'golden', garnish: ['wheat'], ground: 'linen', seed: 189 },
    children: [
      {
        id: 410,
        name: '冷冻面团',
        bulk: 0.42,
        look: {
          food: 'doughBall',
          tone: 'pale',
          size: 'large',
          garnish: ['wheat'],
          ground: 'butter',
          seed: 196,
        },
        children: [
          {
            id: 411,
            name: '可颂丹麦',
            look: {
              food: 'croissant',
              tone: 'deep',
              size: 'large',
              garnish: ['butter'],
              ground: 'cream',
              seed: 203,
            },
            products: croissants,
          },
          {
            id: 412,
            name: '面团酥皮',
            look: { food: 'puffSheet', tone: 'golden', garnish: ['wheat'], ground: 'sand', seed: 210 },
            products: dough,
          },
        ],
      },
      {
        id: 420,
        name: '面包饼底',
        bulk: 0.19,
        look: {
          food: 'burgerBun',
          tone: 'golden',
          size: 'regular',
          coating: 'sesame',
          garnish: ['wheat'],
          ground: 'sand',
          seed: 217,
        },
        children: [
          {
            id: 421,
            name: '汉堡热狗胚',
            look: {
              food: 'burgerBun',
              tone: 'deep',
              size: 'large',
              coating: 'sesame',
              garnish: ['lettuce'],
              ground: 'butter',
              seed: 224,
            },
            products: burgerBuns,
          },
          {
            id: 422,
            name: '披萨饼底',
            look: { food: 'pizzaBase', tone: 'golden', garnish: ['tomato'], ground: 'sage', seed: 231 },
            products: pizzaBases,
          },
          {
            id: 423,
            name: '吐司贝果',
            look: { food: 'bagel', tone: 'golden', garnish: ['butter'], ground: 'sky', seed: 238 },
            products: bread,
          },
        ],
      },
      {
        id: 430,
        name: '蛋挞甜点',
        bulk: 0.32,
        look: { food: 'eggTart', tone: 'yellow', garnish: ['berries'], ground: 'blush', seed: 245 },
        children: [
          {
            id: 431,
            name: '蛋挞',
            look: { food: 'eggTart', tone: 'deep', garnish: ['mint'], ground: 'peach', seed: 252 },
            products: eggTarts,
          },
          {
            id: 432,
            name: '蛋糕',
            look: { food: 'cakeSlice', tone: 'pink', garnish: ['strawberry'], ground: 'frost', seed: 259 },
            products: cakes,
          },
          {
            id: 433,
            name: '华夫曲奇',
            look: {
              food: 'belgianWaffle',
              tone: 'golden',
              garnish: ['berries'],
              ground: 'yellow',
              seed: 266,
            },
            products: biscuitsAndWaffles,
          },
        ],
      },
    ],
  },
  {
    id: 104,
    name: '酱料奶酪',
    look: { food: 'ketchup', tone: 'red', garnish: ['tomato'], ground: 'blush', seed: 273 },
    children: [
      {
        id: 510,
        name: '番茄沙拉',
        bulk: 0.88,
        look: { food: 'salsa', tone: 'red', garnish: ['basil'], ground: 'sage', seed: 280 },
        children: [
          {
            id: 511,
            name: '番茄酱',
            look: {
              food: 'ketchup',
              tone: 'red',
              size: 'large',
              garnish: ['tomato'],
              ground: 'cream',
              seed: 287,
            },
            products: tomatoSauces,
          },
          {
            id: 512,
            name: '沙拉酱汁',
            look: { food: 'mayo', tone: 'pale', garnish: ['lettuce'], ground: 'frost', seed: 294 },
            products: saladSauces,
          },
        ],
      },
      {
        id: 520,
        name: '芝士奶酪',
        bulk: 0.72,
        look: { food: 'cheeseSauce', tone: 'yellow', garnish: ['cheese'], ground: 'yellow', seed: 301 },
        children: [
          {
            id: 521,
            name: '芝士酱',
            look: { food: 'cheeseSauce', tone: 'orange', garnish: ['chili'], ground: 'peach', seed: 308 },
            products: cheeseSauces,
          },
          {
            id: 522,
            name: '奶酪',
            look: { food: 'slices', tone: 'yellow', garnish: ['cheese'], ground: 'sky', seed: 315 },
            products: cheese,
          },
        ],
      },
      {
        id: 530,
        name: '蘸酱料理酱',
        bulk: 0.86,
        look: { food: 'bbq', tone: 'brown', garnish: ['garlic'], ground: 'darkWood', seed: 322 },
        children: [
          {
            id: 531,
            name: '蘸酱',
            look: { food: 'sweetChili', tone: 'red', garnish: ['chili'], ground: 'sand', seed: 329 },
            products: dips,
          },
          {
            id: 532,
            name: '咖喱料理酱',
            look: { food: 'curry', tone: 'brown', garnish: ['potato'], ground: 'wood', seed: 336 },
            products: cookingSauces,
          },
        ],
      },
    ],
  },
]

export const allCategories: readonly (Leaf | Shelf | Branch<Shelf>)[] = categoryTree.flatMap(root => [
  root,
  ...root.children.flatMap(shelf => [shelf, ...shelf.children]),
])
