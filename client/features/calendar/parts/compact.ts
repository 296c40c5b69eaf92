import { deviceSwitch } from '../../../lib/device-switch.ts';

/** Whether the chart has low rows in this browser, so that more rooms stand on the screen. */
export const { useIsOn: useIsCompact, choose: chooseCompact } = deviceSwitch('lodge.compact-calendar');
