import type { Locator, Page } from 'playwright/test'
import { expect } from '../browser/browser.ts'
import type { FieldWorld, Side } from './field-world.ts'

const photo = 'public/icons/icon-192.png'
const services = '/workbench/servicesHome'

/** One thing, an act on it by the controls of its page, and what the portal knows of it. */
export interface FieldThing {
  readonly path: string
  /** Shown once the page is ready to work with. */
  readonly ready: (page: Page) => Locator
  /** Done while the line is good, where it asks the portal. */
  readonly begin?: (page: Page) => Promise<void>
  /** Everything before the last press. */
  readonly fill?: (page: Page) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  /** How often the portal has carried the act out. */
  readonly times: () => Promise<number>
  /** Somebody else is faster, so that the act is refused; absent where nobody can be. */
  readonly overtake?: () => Promise<unknown>
}

export interface FieldAct {
  readonly name: string
  readonly by: Side
  readonly make: (world: FieldWorld, made: Made) => Promise<FieldThing> | FieldThing
}

/** Notes and notices that the brand has sent in this world; each act takes its own. */
export interface Made {
  readonly notes: number[]
  readonly notices: number[]
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** The component library parts the two characters of a short name. */
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${Array.from(name).join('\\s?')}$`) })

const addPhoto = async (page: Page) => {
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await expect(page.getByRole('button', { name: '删除照片 1' })).toBeVisible()
}

const take = (list: number[]): number => {
  const first = list.shift()
  if (first === undefined) throw new Error('the brand has sent too little')
  return first
}

const stepsOf = (steps: readonly { readonly action: string }[], action: string): number =>
  steps.filter(step => step.action === action).length

/** A press on a button of the head, and the yes to its question. */
const pressAndAgree =
  (name: string, yes = name) =>
  async (page: Page) => {
    await button(page, name).click()
    await inDialog(page, yes).click()
  }

const customersOrder = (id: number) => ({ path: `/workbench/terminalOrderDetail?id=${id}` })

let marks = 0
/** A text that only one act contains. */
const mark = (): string => {
  marks += 1
  return `冷库记录 ${Date.now()}-${marks}`
}

const receipt: FieldAct = {
  name: 'a customer confirms a receipt',
  by: 'customer',
  make: async world => {
    const id = await world.delivered(await world.order())
    return {
      ...customersOrder(id),
      ready: page => button(page, '确认收货'),
      press: pressAndAgree('确认收货'),
      times: async () => stepsOf((await world.orderOf(id)).history, 'receive'),
      overtake: () => world.receive(id),
    }
  },
}

const signing: FieldAct = {
  name: 'a dealer signs a note in full',
  by: 'dealer',
  make: (world, { notes }) => {
    const id = take(notes)
    return {
      path: `/workbench/dispatchDetail?id=${id}`,
      ready: page => button(page, '全部签收'),
      press: pressAndAgree('全部签收'),
      times: async () => stepsOf((await world.noteOf(id)).history, 'sign'),
      overtake: () => world.sign(id),
    }
  },
}

const signingShort: FieldAct = {
  name: 'a dealer signs a note with a shortage, a photo and a temperature',
  by: 'dealer',
  make: (world, { notes }) => {
    const id = take(notes)
    const received = (page: Page) => page.getByRole('textbox', { name: /实收数量$/ }).first()
    return {
      path: `/workbench/signPart?id=${id}`,
      ready: received,
      fill: async page => {
        await received(page).fill(String(Number(await received(page).inputValue()) - 1))
        await page.getByRole('radio', { name: '破损' }).first().check()
        await addPhoto(page)
        await page.getByLabel('到货温度').fill('-18.5')
      },
      press: pressAndAgree('确认签收'),
      times: async () => {
        const { history, lines, temperature } = await world.noteOf(id)
        const isWhole = temperature === -185 && lines.some(({ photos }) => photos.length === 1)
        return isWhole ? stepsOf(history, 'signShort') : 0
      },
      overtake: () => world.sign(id),
    }
  },
}

const givingBack: FieldAct = {
  name: 'a dealer applies to give goods back, with a photo',
  by: 'dealer',
  make: async (world, { notes }) => {
    const id = take(notes)
    await world.sign(id)
    const { number } = await world.noteOf(id)
    return {
      path: `/workbench/applyRefund?id=${id}`,
      ready: page => main(page).getByRole('checkbox', { disabled: false }).first(),
      fill: async page => {
        await main(page).getByRole('checkbox', { disabled: false }).first().check()
        await page.getByLabel('退货原因').first().selectOption({ label: '破损' })
        await addPhoto(page)
      },
      press: page => button(page, '提交申请').click(),
      times: async () => {
        const { rows } = await world.dealer.expect('POST /deliveryNotes/returnRequestPageQuery', {
          body: { page: 1, size: 10, tab: 'all', sort: 'latest', keyword: number },
        })
        return rows.length
      },
      // Everything that can be given back is.
      overtake: async () => world.giveBackAll(id),
    }
  },
}

const slip: FieldAct = {
  name: 'a dealer hands in a slip',
  by: 'dealer',
  make: (world, { notices }) => {
    const id = take(notices)
    const slips = (page: Page) => main(page).getByRole('region', { name: '付款凭证' })
    return {
      path: `/workbench/workbenchHome/paymentOrder?id=${id}`,
      ready: slips,
      press: async page => slips(page).locator('input[type=file]').setInputFiles(photo),
      times: async () =>
        (await world.dealer.expect('GET /paymentNotifys/{id}', { path: { id } })).slips.length,
    }
  },
}

const accepting: FieldAct = {
  name: 'a dealer accepts an order',
  by: 'dealer',
  make: async world => {
    const id = await world.order()
    return {
      ...customersOrder(id),
      ready: page => button(page, '接单'),
      press: page => button(page, '接单').click(),
      times: async () => stepsOf((await world.orderOf(id)).history, 'confirm'),
      overtake: () => world.accept(id),
    }
  },
}

const shipping: FieldAct = {
  name: 'a dealer ships an order',
  by: 'dealer',
  make: async world => {
    const id = await world.order()
    await world.accept(id)
    return {
      ...customersOrder(id),
      ready: page => button(page, '发货'),
      fill: page => button(page, '发货').click(),
      press: page => inDialog(page, '确认发货').click(),
      times: async () => (await world.shipmentsOf(id)).length,
      overtake: () => world.ship(id),
    }
  },
}

const arriving: FieldAct = {
  name: 'a dealer says that an order has arrived',
  by: 'dealer',
  make: async world => {
    const id = await world.order()
    await world.accept(id)
    await world.ship(id)
    return {
      ...customersOrder(id),
      ready: page => button(page, '确认送达'),
      press: pressAndAgree('确认送达'),
      times: async () =>
        (await world.shipmentsOf(id)).filter(({ deliveredAt }) => deliveredAt !== null).length,
    }
  },
}

const cancelling: FieldAct = {
  name: 'a customer cancels an order',
  by: 'customer',
  make: async world => {
    const id = await world.order()
    return {
      ...customersOrder(id),
      ready: page => button(page, '取消订单'),
      press: pressAndAgree('取消订单'),
      times: async () => stepsOf((await world.orderOf(id)).history, 'cancel'),
      overtake: () => world.accept(id),
    }
  },
}

const asking: FieldAct = {
  name: 'a customer asks for a price',
  by: 'customer',
  make: world => {
    const text = mark()
    return {
      path: `${services}/inquiryRecords`,
      ready: page => button(page, '询价').first(),
      begin: async page => {
        await button(page, '询价').first().click()
        await page.getByRole('dialog').getByRole('combobox').fill('薯条')
        await page.getByRole('dialog').getByRole('option').first().click()
      },
      fill: async page => {
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('数量').fill('12')
        await dialog.getByLabel('说明').fill(text)
      },
      press: page => inDialog(page, '发出询价').click(),
      times: async () => (await world.inquiriesWith(text)).length,
    }
  },
}

const answering: FieldAct = {
  name: 'a dealer answers with a price',
  by: 'dealer',
  make: async world => {
    const id = await world.inquiry(mark())
    const read = () => world.dealer.expect('GET /purchaseInquirys/{id}', { path: { id } })
    return {
      path: `/workbench/inquiryRecordsDetail?id=${id}`,
      ready: page => button(page, '报价'),
      fill: async page => {
        await button(page, '报价').click()
        await page.getByRole('dialog').getByRole('textbox', { name: /^报价/ }).fill('105')
      },
      press: page => inDialog(page, '发送报价').click(),
      times: async () => stepsOf((await read()).history, 'answer'),
      overtake: async () =>
        world.customer.expect('POST /purchaseInquirys/action/close', {
          body: { id, version: (await read()).version },
        }),
    }
  },
}

const telling: FieldAct = {
  name: 'a customer tells of a problem, with a photo',
  by: 'customer',
  make: world => {
    const text = mark()
    const dialog = (page: Page) => page.getByRole('dialog')
    return {
      path: `${services}/questionReply`,
      ready: page => button(page, '提交反馈').first(),
      fill: async page => {
        await button(page, '提交反馈').first().click()
        await dialog(page).getByLabel('问题类型').selectOption({ index: 1 })
        await dialog(page).getByLabel('问题描述').fill(text)
        await addPhoto(page)
      },
      press: page => inDialog(page, '提交').click(),
      times: async () => {
        const told = await world.feedbackWith(text)
        return told.filter(({ photos }) => photos === 1).length
      },
    }
  },
}

const adding: FieldAct = {
  name: 'a customer adds to a problem, with a photo',
  by: 'customer',
  make: async world => {
    const text = mark()
    const id = await world.feedback(mark())
    return {
      path: `/workbench/questionReplyDetail?id=${id}`,
      ready: page => button(page, '发送'),
      fill: async page => {
        await main(page).getByRole('textbox').last().fill(text)
        await addPhoto(page)
      },
      press: page => button(page, '发送').click(),
      times: async () => {
        const { entries } = await world.customer.expect('GET /problemFeedbackRecords/{id}', { path: { id } })
        return entries.filter(({ content, photos }) => content === text && photos.length === 1).length
      },
    }
  },
}

const rating: FieldAct = {
  name: 'a customer rates a sample, with a photo',
  by: 'customer',
  make: async world => {
    const id = await world.receivedSample()
    return {
      path: `/workbench/sampleFeedback?id=${id}`,
      ready: page => main(page).getByRole('radio', { name: '很好', exact: true }).first(),
      fill: async page => {
        const sample = main(page)
          .locator('li')
          .filter({ has: page.getByRole('radio') })
          .first()
        for (const answer of ['很好', '诱人', '简便', '会购买'])
          await sample.getByRole('radio', { name: answer, exact: true }).check()
        await addPhoto(page)
      },
      press: page => button(page, '提交反馈').click(),
      times: async () => {
        const lines = await world.customer.expect('POST /sampleFeedbacks/action/queryList', {
          body: { orderId: id },
        })
        return lines.filter(({ feedback }) => feedback?.photos.length === 1).length
      },
      overtake: () => world.rate(id),
    }
  },
}

/** The acts of people where the network is bad, each by its own page. */
export const fieldActs: readonly FieldAct[] = [
  receipt,
  signing,
  signingShort,
  givingBack,
  slip,
  accepting,
  shipping,
  arriving,
  cancelling,
  asking,
  answering,
  telling,
  adding,
  rating,
]
