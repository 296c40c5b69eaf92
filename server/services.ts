import { type EventFeed, QUIET_FEED } from './events/event-feed.ts';
import { AgentService } from './modules/agents/agent.service.ts';
import { AgentAccountService } from './modules/agents/agent-account.service.ts';
import { AgentReceiptService } from './modules/agents/agent-receipt.service.ts';
import { CalendarService } from './modules/calendars/calendar.service.ts';
import { CashService } from './modules/cash/cash.service.ts';
import { DashboardService } from './modules/dashboards/dashboard.service.ts';
import { ChargeService } from './modules/folios/charge.service.ts';
import { FolioService } from './modules/folios/folio.service.ts';
import { GuestService } from './modules/guests/guest.service.ts';
import { NamingService } from './modules/guests/naming.service.ts';
import { LiveEventService } from './modules/live-events/live-event.service.ts';
import { MealPlanService } from './modules/meal-plans/meal-plan.service.ts';
import { PaperService } from './modules/papers/paper.service.ts';
import { PaperTrailService } from './modules/papers/paper-trail.service.ts';
import { PaymentReportService } from './modules/payment-reports/payment-report.service.ts';
import { PaymentService } from './modules/payments/payment.service.ts';
import { PaymentChangeService } from './modules/payments/payment-change.service.ts';
import { PaymentListService } from './modules/payments/payment-list.service.ts';
import { PropertyService } from './modules/properties/property.service.ts';
import { QuoteService } from './modules/quotes/quote.service.ts';
import { RatePeriodService } from './modules/rate-periods/rate-period.service.ts';
import { FinancialReportService } from './modules/reports/financial-report.service.ts';
import { ChangeService } from './modules/reservations/change.service.ts';
import { ReservationService } from './modules/reservations/reservation.service.ts';
import { ReservationExportService } from './modules/reservations/reservation-export.service.ts';
import { ReservationReadService } from './modules/reservations/reservation-read.service.ts';
import { BlockService } from './modules/room-claims/block.service.ts';
import { RoomTypeService } from './modules/room-types/room-type.service.ts';
import { HousekeepingService } from './modules/rooms/housekeeping.service.ts';
import { RoomService } from './modules/rooms/room.service.ts';
import { SpecialChargeService } from './modules/special-charges/special-charge.service.ts';
import { UserService } from './modules/users/user.service.ts';
import type { Scope } from './scope.ts';

/** Every service, made anew for a request: they share its clock, its user and its key. */
export function createServices(scope: Scope, feed: EventFeed = QUIET_FEED) {
  return {
    agentAccounts: new AgentAccountService(scope),
    agentReceipts: new AgentReceiptService(scope),
    agents: new AgentService(scope),
    blocks: new BlockService(scope),
    calendars: new CalendarService(scope),
    dashboards: new DashboardService(scope),
    housekeeping: new HousekeepingService(scope),
    liveEvents: new LiveEventService(scope, feed),
    financialReports: new FinancialReportService(scope),
    guests: new GuestService(scope),
    guestNames: new NamingService(scope),
    charges: new ChargeService(scope),
    folios: new FolioService(scope),
    mealPlans: new MealPlanService(scope),
    papers: new PaperService(scope),
    paperTrail: new PaperTrailService(scope),
    paymentChanges: new PaymentChangeService(scope),
    cash: new CashService(scope),
    paymentLists: new PaymentListService(scope),
    paymentReports: new PaymentReportService(scope),
    payments: new PaymentService(scope),
    properties: new PropertyService(scope),
    quotes: new QuoteService(scope),
    ratePeriods: new RatePeriodService(scope),
    changes: new ChangeService(scope),
    reservationExports: new ReservationExportService(scope),
    reservationReads: new ReservationReadService(scope),
    reservations: new ReservationService(scope),
    rooms: new RoomService(scope),
    roomTypes: new RoomTypeService(scope),
    specialCharges: new SpecialChargeService(scope),
    users: new UserService(scope),
  };
}

export type Services = ReturnType<typeof createServices>;
