import { deviceSwitch } from '../../../lib/device-switch.ts';

/** Whether the chart shows the rate of each night in this browser. */
export const { useIsOn: useHasRates, choose: chooseRates } = deviceSwitch('lodge.calendar-rates');
