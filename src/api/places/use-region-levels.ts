import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regionQuery } from './region-queries.ts'
import { onlyOption, regionHolding, type RegionOption } from './region-levels.ts'

/** A form keeps the region's code only; province and city follow from it, or from the choices so far. */
export const useRegionLevels = (code: string, onCode: (code: string) => void) => {
  const [picked, setPicked] = useState<{ province?: string; city?: string }>({})
  const provinces = useQuery(regionQuery())
  const province = regionHolding(provinces.data, code, 2)?.code ?? picked.province
  const cities = useQuery({ ...regionQuery(province), enabled: province !== undefined })
  const citiesHere = province === undefined ? undefined : cities.data
  const city = regionHolding(citiesHere, code, 4) ?? pickedCity(citiesHere, picked.city)
  const inside = city?.hasChildren === true
  const districts = useQuery({ ...regionQuery(city?.code), enabled: inside })

  const level = (
    label: string,
    query: typeof provinces,
    choices: readonly RegionOption[] | undefined,
    value: string | undefined,
    disabled: boolean,
    onPick: (code: string) => void,
  ) => ({
    label,
    choices,
    value,
    disabled,
    failed: query.isError,
    onPick,
    onRetry: () => void query.refetch(),
  })

  return [
    level('省份', provinces, provinces.data, province, false, next => {
      setPicked({ province: next })
      onCode('')
    }),
    level('城市', cities, citiesHere, city?.code, province === undefined, next => {
      setPicked({ ...(province !== undefined && { province }), city: next })
      // A city without districts completes the choice.
      onCode(citiesHere?.find(option => option.code === next)?.hasChildren === false ? next : '')
    }),
    ...(city && !inside
      ? []
      : [level('区县', districts, inside ? districts.data : undefined, code || undefined, !inside, onCode)]),
  ]
}

const pickedCity = (cities: readonly RegionOption[] | undefined, picked: string | undefined) =>
  cities?.find(option => option.code === picked) ?? onlyOption(cities)
