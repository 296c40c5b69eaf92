import { SettingsScreen } from '../../../features/lodge-settings/settings-screen.tsx';

/** What the lodge is, and the rules it goes by. */
export function Settings() {
  return <SettingsScreen />;
}
