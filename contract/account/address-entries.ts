import { Type } from 'typebox'
import {
  dealers,
  empty,
  everyUser,
  family,
  id,
  idPath,
  nullable,
  object,
  written,
} from '../kernel/endpoint.ts'
import { buyers } from '../kernel/buyers.ts'
import { contactPhonePattern } from './identity.ts'

export const contactPhone = Type.String({ pattern: contactPhonePattern })
export const regionCode = Type.String({ pattern: '^\\d{6}$' })

export const carType = object({
  id,
  name: Type.String(),
  /** Capacities in kilograms and litres. */
  weightLimit: Type.Integer(),
  volumeLimit: Type.Integer(),
})

export const address = object({
  id,
  /** The name that the business gives the place; taken from the street where it gave none. */
  name: Type.String(),
  givenName: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  provinceCode: Type.String(),
  provinceName: Type.String(),
  cityCode: Type.String(),
  cityName: Type.String(),
  districtCode: Type.String(),
  districtName: Type.String(),
  detail: Type.String(),
  isDefault: Type.Boolean(),
  /** The address that the cart delivers to at present. */
  isCurrent: Type.Boolean(),
  carTypeId: nullable(id),
})

export const longestPlaceName = 20

const addressInput = {
  /** Empty for one taken from the street; absent from pages of the version before, which leave it as it is. */
  name: Type.Optional(Type.Union([Type.Literal(''), written(longestPlaceName)])),
  contactName: written(30),
  contactPhone,
  districtCode: regionCode,
  detail: written(100, 2),
  isDefault: Type.Boolean(),
}

const addressContact = object({ id, addressId: id, name: Type.String(), phone: Type.String() })

export const addresses = family({
  'POST /dealerV2s/action/queryCarInfo': {
    summary: '可选车型及载重、容积',
    access: dealers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: object({ carTypes: Type.Array(carType), defaultCarTypeId: nullable(id) }),
  },
  'POST /users/changeCar': {
    summary: '选择车型：不带地址时为默认车型',
    access: dealers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({ carTypeId: id, addressId: Type.Optional(id) }),
    response: empty,
  },
  'GET /users/queryAddress/{id}': {
    summary: '收货地址；路径为企业编号',
    access: buyers,
    scope: 'business',
    effect: 'read',
    path: idPath,
    response: Type.Array(address),
  },
  'POST /users/changeAddress': {
    summary: '选择购物车当前收货地址',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({ addressId: id }),
    response: empty,
  },
  'POST /users/dealerV2/saveReceiveAddress': {
    summary: '新增收货地址',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object(addressInput),
    response: object({ id }),
  },
  'PUT /users/dealerV2/modifyReceiveAddress': {
    summary: '修改收货地址',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({ id, ...addressInput }),
    response: empty,
  },
  'POST /dealerV2s/action/modifyReceiveAddress': {
    summary: '修改收货地址（与 PUT 相同）',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({ id, ...addressInput }),
    response: empty,
  },
  'DELETE /users/dealerV2/deleteReceiveAddress/{id}': {
    summary: '删除收货地址',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    path: idPath,
    response: empty,
  },
  'GET /users/dealerV2/queryAddressUser/{id}': {
    summary: '收货地址的其他联系人',
    access: buyers,
    scope: 'business',
    effect: 'read',
    path: idPath,
    response: Type.Array(addressContact),
  },
  'GET /dealerV2s/queryAddressUser/{id}': {
    summary: '收货地址的其他联系人（同上）',
    access: buyers,
    scope: 'business',
    effect: 'read',
    path: idPath,
    response: Type.Array(addressContact),
  },
  'POST /users/dealerV2/saveReceiveAddressUser': {
    summary: '新增或修改收货地址的联系人',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({ id: Type.Optional(id), addressId: id, name: written(30), phone: contactPhone }),
    response: object({ id }),
  },
  'DELETE /users/dealerV2/deleteAddressUser/{id}': {
    summary: '删除收货地址的联系人',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    path: idPath,
    response: empty,
  },
  'POST /citys/action/getAddress': {
    summary: '省、市、区：不带上级时为全部省份；all 为各级全部',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'content',
    request: object({ parentCode: Type.Optional(regionCode), all: Type.Optional(Type.Literal(true)) }),
    response: Type.Array(object({ code: Type.String(), name: Type.String(), hasChildren: Type.Boolean() })),
  },
})
