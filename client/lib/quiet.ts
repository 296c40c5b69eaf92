import { deviceSwitch } from './device-switch.ts';

/** Whether reminders are silent in this browser: no count in the page's title, and nothing read out. */
export const { useIsOn: useIsQuiet, choose: chooseQuiet } = deviceSwitch('lodge.quiet');
