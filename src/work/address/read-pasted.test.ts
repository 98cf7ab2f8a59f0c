import { expect, it } from 'vitest'
import { readPasted } from './read-pasted.ts'

const region = (code: string, name: string, hasChildren = false) => ({ code, name, hasChildren })
const regions = [
  region('110000', '北京市', true),
  region('110100', '北京市', true),
  region('110105', '朝阳区'),
  region('220000', '吉林省', true),
  region('220100', '长春市', true),
  region('220104', '朝阳区'),
  region('310000', '上海市', true),
  region('310100', '上海市', true),
  region('310115', '浦东新区'),
  region('440000', '广东省', true),
  region('440100', '广州市', true),
  region('440106', '天河区'),
  region('441900', '东莞市'),
  region('450000', '广西壮族自治区', true),
  region('450100', '南宁市', true),
  region('450103', '青秀区'),
]

const full = {
  contactName: '王芳',
  contactPhone: '13900000000',
  districtCode: '310115',
  detail: '张江路88号',
  name: '浦东店',
}

it.each([
  ['上海市浦东新区张江路88号 王芳 13900000000 浦东店', full],
  ['王芳 13900000000 上海市浦东新区张江路88号 浦东店', full],
  ['浦东店，王芳，139 0000 0000，上海 浦东新区 张江路88号', full],
  ['13900000000\n浦东店\n上海市上海市浦东新区张江路88号\n王芳', full],
  ['收货人：王芳\n手机：+86 139-0000-0000\n地址：浦东新区张江路88号\n店名：浦东店', full],
  ['王芳13900000000上海市浦东新区张江路88号 浦东店', { ...full, contactName: '王芳' }],
])('reads every field of "%s"', (text, fields) => {
  expect(readPasted(text, regions)).toEqual(fields)
})

it.each([
  ['a landline', '021-64000000 浦东新区张江路88号', { contactPhone: '021-64000000', districtCode: '310115' }],
  ['a city without districts', '广东省东莞市莞太路1号', { districtCode: '441900', detail: '莞太路1号' }],
  ['a city without its province', '广州天河区体育西路191号', { districtCode: '440106' }],
  ['an autonomous region by its short name', '广西南宁青秀区民族大道1号', { districtCode: '450103' }],
  ['the city that tells two districts apart', '长春市朝阳区前进大街1号', { districtCode: '220104' }],
  ['a person by the title', '浦东新区张江路88号 陈师傅', { contactName: '陈师傅', detail: '张江路88号' }],
  [
    'a street in two parts',
    '浦东新区张江路88号 3号楼 王芳',
    { detail: '张江路88号 3号楼', contactName: '王芳' },
  ],
])('reads %s', (_, text, fields) => {
  expect(readPasted(text, regions)).toMatchObject(fields)
})

it('leaves the region open where two cities have a district of this name', () => {
  expect(readPasted('朝阳区建国路1号 王芳', regions)).toEqual({
    contactName: '王芳',
    detail: '朝阳区建国路1号',
  })
})

it('keeps in the street what it does not recognize', () => {
  expect(readPasted('卸货走北门', regions)).toEqual({ detail: '卸货走北门' })
  expect(readPasted('  ', regions)).toEqual({})
})
