import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import './antd.css'
import { colors, fontFamily, fontSizes, lineHeights, radii, shadow, textColors, tints } from './tokens.ts'

const { ink, secondary, tertiary, good, trouble, caution } = textColors

/** antd in our colours: text on yellow is black, and text is never yellow. */
const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: colors.accent,
    colorPrimaryHover: colors.accentHover,
    colorPrimaryActive: colors.accentActive,
    colorPrimaryBg: colors.accentSoft,
    colorPrimaryBgHover: colors.accentSoft,
    colorPrimaryText: ink,
    colorPrimaryTextHover: ink,
    colorPrimaryTextActive: ink,
    colorPrimaryBorder: colors.accentActive,
    colorTextLightSolid: ink,
    colorText: ink,
    colorTextHeading: ink,
    colorTextSecondary: secondary,
    colorTextTertiary: tertiary,
    // For arrows and crosses inside controls.
    colorTextQuaternary: tertiary,
    colorTextDescription: secondary,
    colorTextPlaceholder: tertiary,
    colorLink: ink,
    colorLinkHover: ink,
    colorLinkActive: ink,
    colorSuccess: good,
    colorError: trouble,
    colorWarning: caution,
    colorInfo: secondary,
    colorBorder: colors.lineStrong,
    colorBorderSecondary: colors.line,
    colorBgLayout: colors.page,
    colorBgMask: 'rgb(36 28 18 / 0.45)',
    colorFillTertiary: tints.neutral,
    controlItemBgHover: tints.neutral,
    controlItemBgActive: colors.accentSoft,
    controlOutline: 'transparent',
    controlHeight: 36,
    borderRadius: radii.control,
    borderRadiusLG: radii.card,
    boxShadow: shadow,
    boxShadowSecondary: shadow,
    fontFamily,
    fontSize: fontSizes.body,
    lineHeight: lineHeights.text,
    // antd's dialogs zoom in at the pointer and cover the page while they close; a press meanwhile was lost.
    motion: false,
  },
  components: {
    Button: { primaryColor: ink, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Checkbox: { colorWhite: ink },
    Input: {
      colorBorder: colors.control,
      activeBorderColor: ink,
      hoverBorderColor: colors.control,
      activeShadow: 'none',
    },
    InputNumber: { activeBorderColor: ink, hoverBorderColor: colors.control, activeShadow: 'none' },
    Select: {
      colorBorder: colors.control,
      activeBorderColor: ink,
      hoverBorderColor: secondary,
      optionSelectedBg: colors.accentSoft,
    },
    DatePicker: { activeBorderColor: ink, hoverBorderColor: colors.control, activeShadow: 'none' },
    Modal: { titleFontSize: fontSizes.h4 },
    Pagination: { itemActiveColor: ink, itemActiveColorHover: ink },
    Radio: { buttonSolidCheckedColor: ink },
    Tabs: { itemSelectedColor: ink, itemHoverColor: ink, itemActiveColor: ink },
    Table: { headerBg: colors.page, rowHoverBg: colors.page, rowSelectedBg: colors.accentSoft },
  },
}

/** Wraps every component of antd and nothing else, so that only pages with one load it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
