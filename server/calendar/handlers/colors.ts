import type { ColorsHandlers } from "../../../generated/calendar/handlers.ts";
import { colors as palettes } from "../colors.ts";
import type { CalendarDependencies } from "../dependencies.ts";

export function colors(_: CalendarDependencies): ColorsHandlers {
  return {
    async get() {
      return { status: 200, body: palettes };
    },
  };
}
