import type { catalog } from '#contract/catalog/entries.ts'
import { limitedByCaller } from '../../http/limits/ip-limit.ts'
import type { HandlersOf } from '../../http/context.ts'
import { isEmbedded, searching } from '../../http/limits/search-turns.ts'
import { queryCategories } from './categories.ts'
import { cardsOfCodes, listByCodes, queryGoods } from './goods.ts'
import { queryOfferByPage } from './search/offer-page.ts'
import { queryOffers } from './offers.ts'
import { queryLatestOutput } from './build-output.ts'
import { goodsForBusiness, relatedGoods } from './recommend.ts'
import { queryByPage } from './search/search.ts'
import { skuCards } from './sku-cards.ts'
import { querySkuDetail } from './sku-detail.ts'
import { querySuggestions, type SuggestCookbooks } from './search/suggestions.ts'

const tooOften = '搜索过于频繁，请稍后再试'
/** A person types five letters a second; fifty a second are enough for about fifty people who type at once. */
const limitSuggestions = limitedByCaller({ ofPerson: 600, ofBusiness: 3_000, ofAddress: 3_000 }, tooOften)
/** The embedded database answers everybody over one connection, which a few dozen suggestions hold for seconds. */
const limitOnOneConnection = limitedByCaller({ ofPerson: 8, ofBusiness: 40, ofAddress: 10 }, tooOften, 1_000)

type Suggest = HandlersOf<typeof catalog>['POST /skus/action/querySuggestions']

const suggesting = (suggestCookbooks: SuggestCookbooks): Suggest => {
  const suggest: Suggest = searching((context, { body }) =>
    querySuggestions(context, body.keyword, suggestCookbooks),
  )
  return (context, input) => {
    limitSuggestions(context)
    if (isEmbedded(context)) limitOnOneConnection(context)
    return suggest(context, input)
  }
}

export const catalogHandlers = ({
  suggestCookbooks,
}: {
  readonly suggestCookbooks: SuggestCookbooks
}): HandlersOf<typeof catalog> => ({
  'POST /skuCatalogs/action/queryCategory': ({ db }) => queryCategories(db),
  'POST /skuCatalogs/action/queryGoodsList': ({ db }, { body }) => queryGoods(db, body),
  'POST /skuCatalogs/action/querySkuList': ({ db }, { body }) => skuCards(db, body.skuIds),
  'POST /skuCatalogs/action/queryList': ({ db }, { body }) => queryGoods(db, body),
  'POST /skuCatalogs/action/getById': ({ db }, { body }) => querySkuDetail(db, body.id),
  'POST /skuCatalogs/action/queryRecommendGoods': (context, { body: { skuId, size } }) =>
    skuId === undefined ? goodsForBusiness(context, size) : relatedGoods(context.db, skuId, size),

  'POST /skus/action/queryByPage': searching(({ db }, { body }) => queryByPage(db, body)),
  'POST /skus/action/queryList': ({ db }, { body }) => listByCodes(db, body.codes),
  'POST /skus/action/queryByCodes': ({ db }, { body }) => cardsOfCodes(db, body.codes),
  'POST /skus/action/querySuggestions': suggesting(suggestCookbooks),
  'POST /skus/action/queryOffers': (context, { body }) => queryOffers(context, body.skuIds),
  'POST /skus/action/queryOfferByPage': searching((context, { body }) => queryOfferByPage(context, body)),

  'POST /outputs/action/queryLatestOne': ({ db }) => queryLatestOutput(db),
})
