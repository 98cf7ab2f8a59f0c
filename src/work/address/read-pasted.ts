import { isContactPhone } from '#contract/account/identity.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { RegionOption } from '../../api/places/region-levels.ts'
import { contactPhoneOf } from '../../ui/words/contact-words.ts'
import type { AddressInput } from './address-form.ts'
import { findRegion } from './find-region.ts'

export type PastedAddress = Partial<Omit<AddressInput, 'isDefault'>>

const label =
  /(?:收货人|收件人|联系人|姓名|联系电话|手机号码|手机号|手机|电话|所在地区|地区|详细地址|收货地址|地址|门店名?称?|店名)\s*[:：]\s*/g
const phone = /(?:\+?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)|0\d{2,3}[\s-]?\d{7,8}(?:-\d{1,6})?(?!\d)/
const person = /^(?:收货人|收件人|联系人|姓名)\s*[:：]\s*([^\s,，;；]+)/m
const separator = /[\s,，;；、|]+/

const street = /\d|[路街道巷弄村镇乡号]$|[省市区县]/
const venue = /(?:店|仓|库|食堂|餐厅|厨房|工厂|学校|酒店|中心|超市|部|馆|坊|楼)$/
const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛范彭郎鲁韦昌马苗方俞任袁柳史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛狄米贝明臧计成戴宋庞熊纪舒屈项祝董梁杜阮蓝闵席季贾路江童颜郭梅林钟徐邱骆高夏蔡田樊胡凌霍虞万管卢莫房丁邓洪包左石崔龚程邢裴陆荣翁甄曲封靳段侯宁仇甘祖武符刘景詹龙叶白赖卓温柴阎连习艾向古易廖终居衡耿文寇欧沃利越隆师聂关沙游盖竺桓公冼谭'

const isPerson = (part: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(part) && surnames.includes(part.charAt(0)) && !venue.test(part)

const isTitled = (part: string): boolean => /^.{1,6}(?:先生|女士|师傅|老师|经理|老板|店长)$/u.test(part)

const partsOf = (text: string): string[] => text.split(separator).filter(Boolean)

const without = (text: string, at: number, end: number): string => `${text.slice(0, at)} ${text.slice(end)}`

/**
 * An address as people send it: person, telephone, region, street and the name of the place in any order. A part that
 * was not recognized stays in the street, where the person sees it.
 */
export function readPasted(pasted: string, regions: readonly RegionOption[]): PastedAddress {
  const written = pasted.normalize('NFKC')
  const named = person.exec(written)?.[1]
  const called = phone.exec(written)
  const number = contactPhoneOf(called?.[0] ?? '').replace(/^(1\d\d)-?(\d{4})-?(\d{4})$/, '$1$2$3')
  const isNumber = called !== null && isContactPhone(number)
  const rest = (
    isNumber ? without(written, called.index, called.index + called[0].length) : written
  ).replaceAll(label, ' ')
  const region = findRegion(rest, regions)
  const before = region ? rest.slice(0, region.at) : ''
  const behind = region ? rest.slice(region.end) : rest
  // The street follows its region at once, whatever it looks like.
  const [first, ...others] = region ? partsOf(behind) : ['', ...partsOf(behind)]
  const parts = [...partsOf(before), ...others]
  const who = named ?? parts.find(isTitled) ?? parts.find(isPerson)
  const place = parts.find(
    part => part !== who && venue.test(part) && !street.test(part) && part.length <= 20,
  )
  const left = [first, ...parts].filter(part => part !== who && part !== place)
  const detail = oneLine(left.join(' ').trim())
  return {
    ...(isNumber && { contactPhone: number }),
    ...(region && { districtCode: region.code }),
    ...(who !== undefined && { contactName: who }),
    ...(place !== undefined && { name: place }),
    ...(detail !== '' && { detail }),
  }
}
