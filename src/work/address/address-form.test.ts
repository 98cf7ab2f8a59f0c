import { describe, expect, it } from 'vitest'
import { contactPhoneOf } from '../../ui/words/contact-words.ts'
import {
  addressText,
  namedAddress,
  placeChoice,
  placeName,
  regionText,
} from '../../ui/words/address-words.ts'
import type { Address } from '../../api/places/address-queries.ts'
import { addressChecks, inputOf, trimmed } from './address-form.ts'

const address: Address = {
  id: 5001,
  name: '徐家汇店',
  givenName: '徐家汇店',
  contactName: '李强',
  contactPhone: '13800138000',
  provinceCode: '310000',
  provinceName: '上海市',
  cityCode: '310100',
  cityName: '上海市',
  districtCode: '310104',
  districtName: '徐汇区',
  detail: '漕溪北路 1 号',
  isDefault: true,
  isCurrent: false,
  carTypeId: null,
}

describe('an address', () => {
  it('says a municipality once', () => {
    expect(regionText(address)).toBe('上海市 徐汇区')
    expect(addressText(address)).toBe('上海市 徐汇区 漕溪北路 1 号')
  })

  it('does without a district where the city has none', () => {
    expect(regionText({ ...address, provinceName: '广东省', cityName: '东莞市', districtName: '' })).toBe(
      '广东省 东莞市',
    )
  })

  it('is changed by its own six fields', () => {
    expect(inputOf(address)).toEqual({
      name: '徐家汇店',
      contactName: '李强',
      contactPhone: '13800138000',
      districtCode: '310104',
      detail: '漕溪北路 1 号',
      isDefault: true,
    })
    expect(trimmed({ ...inputOf(address), contactName: ' 李强 ', detail: ' 一号 ' })).toMatchObject({
      contactName: '李强',
      detail: '一号',
    })
  })

  it('is called by its short name, and by its contact where a kept copy has none', () => {
    expect(placeName(address)).toBe('徐家汇店')
    expect(placeChoice(address)).toBe('徐家汇店（李强 13800138000）')
    expect(placeName({ ...address, name: '' })).toBe('李强')
    expect(placeChoice({ ...address, name: '' })).toBe('李强 13800138000')
  })

  it('keeps no name of its own where the name comes from the street', () => {
    expect(inputOf({ ...address, givenName: '' }).name).toBe('')
  })

  it('that was stored or pasted with what nobody can see is sent without it', () => {
    const unseen = { ...address, contactName: '\u202d李强\u202c', detail: '漕溪北路\t1 号\u200e' }
    const { contactName, detail } = inputOf(address)
    expect(inputOf(unseen)).toMatchObject({ contactName, detail })
    expect(trimmed(unseen)).toMatchObject({ contactName, detail })
  })

  it.each([
    ['', '请填写详细地址'],
    ['\u202d\t\u202c', '请填写详细地址'],
    ['路', '详细地址至少 2 个字'],
    ['路'.repeat(101), '详细地址不超过 100 个字'],
    ['漕溪北路 1 号', undefined],
  ])('judges the street "%s"', (detail, text) => {
    expect(addressChecks.detail(detail)).toBe(text)
  })

  it.each([
    ['13800138000', undefined],
    ['0512-6400000', undefined],
    ['021-64000000-801', undefined],
    ['1380013800', '请填写手机号，或带区号的座机号'],
    ['', '请填写联系电话'],
  ])('judges the phone "%s"', (phone, text) => {
    expect(addressChecks.contactPhone(phone)).toBe(text)
  })

  it('takes a phone as it is pasted', () => {
    expect(contactPhoneOf('+86 138 0013 8000')).toBe('13800138000')
    expect(contactPhoneOf('\u202d+86 138 0013 8000\u202c')).toBe('13800138000')
    expect(contactPhoneOf('０２１-６４００ ００００')).toBe('021-64000000')
  })
})

it.each([
  ['张江店', '张江店（张江路 1 号）'],
  ['', '张江路 1 号'],
])('an address of a document has its short name %j in front, where it has one', (addressName, text) => {
  expect(namedAddress({ addressName, addressText: '张江路 1 号' })).toBe(text)
})
