import { describe, expect, it } from 'vitest'
import { blankProfile, creditCodeOf, formOf, profileChecks, profileOf, type Profile } from './profile-form.ts'

const profile: Profile = {
  applyType: 5,
  businessName: '上海好味餐饮有限公司',
  creditCode: '91310000MA1FL4CK71',
  licenceFileId: 'a'.repeat(32),
  industryId: 1,
  channelId: 2,
  segmentId: null,
  districtCode: '310104',
  addressDetail: '漕溪北路 1 号',
  contactName: '王芳',
  contactPhone: '021-64000000',
  protocolIds: [3],
}

describe('the profile form', () => {
  it('asks for everything that is open', () => {
    const checks = profileChecks(true)
    expect(checks.applyType(null)).toBe('请选择身份类型')
    expect(checks.businessName(' ')).toBe('请填写企业名称')
    expect(checks.businessName('麦')).toBe('企业名称至少 2 个字')
    expect(checks.licenceFileId('')).toBe('请上传营业执照')
    expect(checks.segmentId(null)).toBe('请选择细分渠道')
    expect(checks.districtCode('')).toBe('请选择所在省、市、区')
    expect(checks.agreed(false)).toBe('请阅读并同意协议')
  })

  it('asks for a segment only where there are some', () => {
    expect(profileChecks(false).segmentId(null)).toBeUndefined()
  })

  it.each([
    ['91310000MA1FL4CK71', undefined],
    ['', '请填写统一社会信用代码'],
    ['91310000MA1FL4CK7I', '统一社会信用代码为 18 位数字或大写字母（不含 I、O、S、V、Z）'],
    ['91310000MA1FL4CK72', '统一社会信用代码有误，请对照营业执照核对'],
    ['91310000MA1FL4KC71', '统一社会信用代码有误，请对照营业执照核对'],
    ['91310000MA1FL4CK7', '统一社会信用代码为 18 位数字或大写字母（不含 I、O、S、V、Z）'],
  ])('judges the credit code "%s"', (code, text) => {
    expect(profileChecks(true).creditCode(code)).toBe(text)
  })

  it.each([
    ['13800138000', undefined],
    ['021-64000000', undefined],
    ['64000000', '请填写手机号，或带区号的座机号'],
  ])('judges the contact phone "%s"', (phone, text) => {
    expect(profileChecks(true).contactPhone(phone)).toBe(text)
  })

  it('takes a credit code as it is pasted', () => {
    expect(creditCodeOf(' 9131 0000 ma1f l4ck 71 ')).toBe('91310000MA1FL4CK71')
    expect(creditCodeOf('９１３１００００ＭＡ１ＦＬ４ＣＫ７１')).toBe('91310000MA1FL4CK71')
  })

  it('that was handed in or pasted with what nobody can see is sent without it', () => {
    const unseen = {
      ...formOf(profile),
      agreed: true,
      contactName: '\u202d王芳\u202c',
      addressDetail: '一号\t库',
    }
    expect(profileOf(unseen, [3])).toMatchObject({ contactName: '王芳', addressDetail: '一号 库' })
  })

  it('becomes the request, and comes back from it without consent', () => {
    const form = formOf(profile)
    expect(form.agreed).toBe(false)
    expect(() => profileOf(form, [3])).toThrow('consent')
    expect(profileOf({ ...form, businessName: ` ${form.businessName} `, agreed: true }, [3])).toEqual(profile)
    expect(() => profileOf({ ...blankProfile, agreed: true }, [])).toThrow('choice')
  })
})
