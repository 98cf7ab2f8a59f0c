import type { ThemeConfig } from 'antd'
import { antdTheme } from '../../ui/base/theme/antd-theme.ts'
import { colors, textColors, tints } from '../../ui/base/theme/tokens.ts'

/** The portal's colours for the components that only the desk uses. */
export const deskTheme: ThemeConfig = {
  ...antdTheme,
  components: {
    ...antdTheme.components,
    Button: {
      ...antdTheme.components?.Button,
      dangerColor: colors.surface,
      // Yellow words on white cannot be read.
      defaultHoverColor: textColors.ink,
      defaultActiveColor: textColors.ink,
    },
    Menu: {
      itemSelectedColor: textColors.ink,
      itemSelectedBg: colors.accentSoft,
      itemHeight: 32,
      itemMarginBlock: 2,
      groupTitleLineHeight: 1.2,
      activeBarBorderWidth: 0,
    },
    Layout: { headerBg: colors.surface, siderBg: colors.surface, bodyBg: colors.page },
    Alert: {
      colorInfoBg: tints.neutral,
      colorInfoBorder: tints.neutral,
      colorSuccessBg: tints.good,
      colorSuccessBorder: tints.good,
      colorErrorBg: tints.trouble,
      colorErrorBorder: tints.trouble,
      colorWarningBg: tints.caution,
      colorWarningBorder: tints.caution,
    },
    Tag: {
      colorSuccessBg: tints.good,
      colorSuccessBorder: tints.good,
      colorErrorBg: tints.trouble,
      colorErrorBorder: tints.trouble,
      colorWarningBg: tints.caution,
      colorWarningBorder: tints.caution,
    },
  },
}
