"""What a lesson asks: questions, experiments, trees and two-way tables with blanks, charts."""
