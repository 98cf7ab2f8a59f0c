import type { NewRow } from '../server/db/schema.ts'
import { daysBefore } from './day.ts'

type Place = readonly [districtCode: string, detail: string, contact: string, carType?: number]

/** The first address of each business is its default and the one its cart uses. */
const deliveries: readonly (readonly [businessId: number, places: readonly Place[]])[] = [
  [
    1004,
    [
      ['320115', '将军大道166号冷链产业园2栋冷冻库', '沈美华', 3],
      ['320111', '浦口大道13号江北农副物流中心B区7号门', '殷国平', 2],
      ['320104', '雨花东路77号晨鸟食材配送站', '季敏'],
    ],
  ],
  [
    1005,
    [
      ['320507', '阳澄湖东路8号冷链仓库西门', '顾晓峰', 2],
      ['320505', '狮山路199号横塘冷库1层', '陆建明', 1],
      ['320583', '前进东路579号昆山中转仓', '朱莉莉'],
    ],
  ],
  [
    1006,
    [
      ['330110', '良渚街道勾庄路12号农产品物流中心冻品区3排18号', '俞佳怡', 2],
      ['330109', '建设三路733号萧山冷链园', '韩江', 2],
      ['330602', '胜利西路1300号绍兴越城中转库', '金雪'],
    ],
  ],
  [
    1007,
    [
      ['310112', '春申路2525号申冻冷链中心1号库', '王建国', 2],
      ['310114', '曹安公路4671号冷链园区5号库', '陆勇', 3],
      ['310115', '沪南公路2419弄20号周浦前置仓', '钱丽', 1],
      [
        '310117',
        '新桥镇新站路268号松江食品物流园三期冷冻仓库东侧卸货月台12至14号（货车请由莘砖公路北门进入，夜间卸货提前两小时致电仓管）',
        '蒋海',
        4,
      ],
      ['320583', '花桥镇绿地大道1555号花桥分拨中心', '陆勇'],
    ],
  ],
  [
    1008,
    [
      ['440111', '石井街石沙路338号粤鲜冷库', '梁志远', 4],
      ['440113', '市桥街东环路432号番禺配送点', '苏敏', 2],
      ['441900', '万江街道莞穗大道311号东莞中转仓', '叶国强', 2],
    ],
  ],
  [
    1009,
    [
      ['330411', '中山西路1520号味丰仓库', '黄伟', 1],
      ['330483', '振兴东路389号桐乡冻品市场12号', '沈丽娟'],
    ],
  ],
  [
    1010,
    [
      ['440605', '大沥镇广佛路96号顺冻仓', '何嘉欣', 1],
      ['440606', '大良街道南国东路18号顺德分店', '冼志豪'],
    ],
  ],
  [
    1011,
    [
      ['310104', '漕宝路38号晨光实验学校食堂后门', '吴桂芳'],
      ['310112', '都市路2555号晨光实验学校春申校区食堂', '陶静'],
      ['310112', '江川东路380号晨光实验学校江川校区食堂', '范德明'],
    ],
  ],
  [
    1012,
    [
      ['310106', '南京西路1038号地下一层B12室', '郑凯'],
      ['310104', '肇嘉浜路1111号1层薯立方徐家汇店', '邱文'],
      ['310101', '淮海中路999号地下二层薯立方淮海店', '叶露'],
    ],
  ],
  [
    1013,
    [
      ['440106', '体育西路191号首层麦香烘焙坊', '罗敏仪'],
      ['440105', '新港中路352号麦香烘焙坊海珠工厂店', '陈志彬'],
    ],
  ],
  [
    1014,
    [
      ['330402', '环城南路288号云海酒店收货处', '徐立群'],
      ['330402', '南溪路1号云海酒店湖景店后厨', '沈国华'],
    ],
  ],
  [
    1015,
    [
      ['440604', '祖庙路33号百花广场二层', '邓伟明'],
      ['440604', '汾江中路75号老街坊茶餐厅', '谭佩玲'],
    ],
  ],
  [
    1016,
    [
      ['320106', '湖南路16号青禾轻食', '许青禾'],
      ['320114', '软件大道118号新华汇B座1层青禾轻食', '陈露'],
    ],
  ],
]

/** Given up since, while the cart still holds lines for it. */
const closedPlace = {
  businessId: 1007,
  place: ['310113', '富长路1080号顾村前置仓2号门', '陆勇', 1],
} as const

/** Warehouses where customers collect goods themselves, by supplier. */
const warehouses: readonly (readonly [id: number, businessId: number, place: Place])[] = [
  [5001, 1001, ['310115', '申江路5709号麦肯上海中心仓自提区', '中心仓值班室']],
  [5002, 1007, ['310112', '春申路2525号申冻冷链中心自提窗口', '陆勇']],
  [5003, 1009, ['330411', '中山西路1520号味丰仓库自提处', '黄伟']],
]

/** The warehouses at which businesses collect. */
export const selfAddresses: ReadonlyMap<number, number> = new Map([
  [1004, 5001],
  [1007, 5001],
  [1012, 5002],
  [1014, 5003],
])

export const addressRows = (day: string): NewRow<'address'>[] => {
  const rows: NewRow<'address'>[] = []
  const add = (
    businessId: number,
    [district, detail, contact, carType]: Place,
    flags: { isDefault?: boolean; isWarehouse?: boolean; deletedAt?: Date },
  ) =>
    rows.push({
      id: 5001 + rows.length,
      business_id: businessId,
      contact_name: contact,
      contact_phone: `139${String(10_000_000 + rows.length * 37_211)}`,
      district_code: district,
      detail,
      name: detail.match(/(?:薯立方|晨光实验学校)(.+(?:店|食堂))/u)?.[1] ?? '',
      is_default: flags.isDefault ?? false,
      is_self_pickup: flags.isWarehouse ?? false,
      car_type_id: carType ?? null,
      deleted_at: flags.deletedAt ?? null,
      created_at: daysBefore(day, 300 - rows.length * 5),
    })
  for (const [, businessId, place] of warehouses) add(businessId, place, { isWarehouse: true })
  for (const [businessId, places] of deliveries) {
    for (const [index, place] of places.entries()) add(businessId, place, { isDefault: index === 0 })
  }
  add(closedPlace.businessId, closedPlace.place, { deletedAt: daysBefore(day, 1, '17:30') })
  return rows
}

const colleagues = ['张海燕', '李振', '宋佳', '谢文斌', '曹丽', '彭小龙'] as const

/** Every third address gets a second contact. */
export const contactRows = (
  day: string,
  addresses: readonly NewRow<'address'>[],
): NewRow<'address_contact'>[] =>
  addresses
    .filter((address, index) => index % 3 === 0 && address.is_self_pickup !== true)
    .map((address, index) => ({
      id: 7001 + index,
      address_id: Number(address.id),
      name: colleagues[index % colleagues.length] ?? colleagues[0],
      phone: `139${String(20_000_000 + index * 53_017)}`,
      deleted_at: null,
      created_at: daysBefore(day, 200 - index),
    }))
